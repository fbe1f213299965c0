import { productDay } from '@toada/domain/distribution/product-day.ts';
import { frozenComplaints } from '@toada/domain/release/frozen.rules.ts';
import {
  type Complaint,
  complaintsOf,
  type ReleaseStep,
  releaseSteps,
} from '@toada/domain/release/release.complaints.ts';
import type { ReleaseDraft } from '@toada/domain/release/release.draft.ts';
import { stepOfComment } from '@toada/domain/review/asked.rules.ts';
import { draftChanges, isChanged } from '@toada/domain/review/draft-changes.ts';
import { fieldText } from '@toada/domain/texts/fields.pt-BR.ts';
import { complaintsText, complaintText } from '@toada/domain/texts/release.pt-BR.ts';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { showToast } from '../../../lib/feedback/toast.ts';
import type { ReleaseKept } from '../release-calls.ts';
import { complaintsIn, firstOpenStep, nameOfStep, parseStep } from '../steps.ts';
import { type Correction, useCorrection } from './use-correction.ts';
import { useKnownFiles } from './use-known-files.ts';

/** Which step is open, what it lacks, and what was already tried: a step is blamed only after somebody wanted to go on. */
export function useSteps(kept: ReleaseKept) {
  const { draft, ownerId } = kept;
  const published = kept.loaded?.published ?? null;
  const [query, setQuery] = useSearchParams();
  const [begun] = useState(() => firstOpenStep(draft, productDay(new Date())));
  const [tried, setTried] = useState<ReadonlySet<ReleaseStep>>(new Set());
  const [aim, setAim] = useState<Aim | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  // Participants, codes and files are somebody's: nothing after the first step begins before it is said whose.
  const step = ownerId ? (parseStep(query.get('passo')) ?? begun) : 'data';
  // A forbidden change of a published release is told at once: it is no forgotten field.
  const frozen = published ? frozenComplaints(draft, published) : [];
  const files = useKnownFiles(draft);
  const complaints = inOrder([...complaintsOf(draft, productDay(new Date()), files), ...frozen]);
  // Complaints of the server are shown until something is changed; they do not stop another try.
  const [answered, setAnswered] = useState<{ draft: ReleaseDraft; complaints: readonly Complaint[] } | null>(null);
  const theirs = answered?.draft === draft ? answered.complaints : [];
  const correction = useCorrection(kept);
  const asked = useAskedSteps(correction, draft);
  useAim(scroller, aim, step);
  useNamedStep(query, step);
  useTop(scroller, step, () => setAim((now) => (now?.step === step ? now : { step, at: HEAD })));

  function go(to: ReleaseStep) {
    if (to !== 'data' && !ownerId) return refuseOwnerless();
    // A step is an entry of the history: the browser's own way back leads to the step before.
    setQuery(
      (now) => new URLSearchParams([...now].filter(([name]) => name !== 'passo').concat([['passo', nameOfStep(to)]])),
      { replace: to === step },
    );
    setAim({ step: to, at: HEAD });
  }
  /** Says every complaint, marks them, and leads to the first. */
  function refuse(found: readonly Complaint[]) {
    setTried(new Set([...tried, ...found.map((complaint) => complaint.step)]));
    setAnswered({ draft, complaints: found.filter(({ rule, trackId }) => !isAmong(complaints, rule, trackId)) });
    showToast({ tone: 'danger', ...complaintsText(found) });
    lead(found[0]?.step ?? step);
  }
  function refuseOwnerless() {
    setTried(new Set([...tried, 'data']));
    showToast({
      tone: 'danger',
      ...complaintText({ step: 'data', rule: 'required', field: 'artist' }),
      description: fieldText('release.artist'),
    });
    setAim({ step: 'data', at: INVALID });
  }
  /** To a step and to what needs another look there. */
  function lead(to: ReleaseStep, at = INVALID) {
    if (to !== step) go(to);
    setAim({ step: to, at });
  }
  return {
    step,
    scroller,
    complaints,
    correction,
    /** The review asked for something there, and it is still as it was. */
    isAsked: (of: ReleaseStep) => asked.has(of),
    /** Complaints of a step that may be shown already. */
    said: (of: ReleaseStep) => complaintsIn(tried.has(of) ? inOrder([...complaints, ...theirs]) : frozen, of),
    isTried: (of: ReleaseStep) => tried.has(of),
    isPast: (of: ReleaseStep) => releaseSteps.indexOf(of) < releaseSteps.indexOf(step),
    go,
    lead,
    refuse,
    refuseOwnerless,
  };
}
export type Steps = ReturnType<typeof useSteps>;

/** The steps whose comments nobody has followed yet; a comment on the whole release holds no step. */
function useAskedSteps(correction: Correction | null, draft: ReleaseDraft): ReadonlySet<ReleaseStep> {
  const [opened] = useState(draft);
  const changes = correction ? draftChanges(opened, draft) : [];
  const open = (correction?.comments ?? []).filter(
    (comment) => comment.is_changed === false && isChanged(comment, changes) === false,
  );
  return new Set(open.map(stepOfComment));
}

/** The open step stands in the address: whoever loads the page again is where they were. */
function useNamedStep(query: URLSearchParams, step: ReleaseStep) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isNamed = parseStep(query.get('passo')) === step;
  useEffect(() => {
    if (isNamed) return;
    const search = new URLSearchParams([
      ...[...query].filter(([name]) => name !== 'passo'),
      ['passo', nameOfStep(step)],
    ]);
    void navigate({ pathname, search: `?${search}` }, { replace: true, preventScrollReset: true });
  }, [isNamed, query, step, pathname, navigate]);
}

/** As the steps ask for it. */
function inOrder(complaints: readonly Complaint[]): Complaint[] {
  return releaseSteps.flatMap((step) => complaintsIn(complaints, step));
}

function isAmong(complaints: readonly Complaint[], rule: Complaint['rule'], trackId: string | undefined): boolean {
  return complaints.some((one) => one.rule === rule && one.trackId === trackId);
}

const HEAD = '[data-step-head]';
const INVALID = '[aria-invalid="true"]';
/** A person who has gone on by then is not called back. */
const PATIENCE_MS = 3_000;
/** Where the focus goes next: the first of its kind in a step. Each request is another object. */
type Aim = { step: ReleaseStep; at: string };

/** Every step begins at its top, whoever led there: a button of ours, or the browser's own way back. */
function useTop(scroller: React.RefObject<HTMLDivElement | null>, step: ReleaseStep, onArrival: () => void) {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // Not in every test's window.
    scroller.current?.scrollTo?.({ top: 0 });
    onArrival();
  });
}

/** A step is drawn after the address has changed, and what it needs may still be on its way. */
function useAim(scroller: React.RefObject<HTMLDivElement | null>, aim: Aim | null, step: ReleaseStep) {
  const done = useRef<Aim | null>(null);
  useEffect(() => {
    const whole = scroller.current;
    if (!whole || !aim || aim === done.current || aim.step !== step) return;
    const reach = () => {
      const found = whole.querySelector<HTMLElement>(aim.at);
      if (!found) return false;
      done.current = aim;
      found.focus();
      return true;
    };
    if (reach()) return;
    whole.querySelector<HTMLElement>(HEAD)?.focus();
    const watch = new MutationObserver(() => reach() && watch.disconnect());
    watch.observe(whole, { childList: true, subtree: true });
    const patience = setTimeout(() => watch.disconnect(), PATIENCE_MS);
    return () => {
      clearTimeout(patience);
      watch.disconnect();
    };
  }, [aim, step, scroller]);
}
