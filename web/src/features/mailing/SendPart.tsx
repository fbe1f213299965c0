import { releaseMoment } from '@toada/domain/video/release-moment.ts';
import { FlaskConical, Send } from 'lucide-react';
import { useState } from 'react';
import { ownZone } from '../../lib/format/own-zone.ts';
import { placeWords } from '../../lib/format/place-words.ts';
import { PanelAction } from '../../lib/page/PanelAction.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { DateInput } from '../../ui/form/DateInput.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Segmented } from '../../ui/form/Segmented.tsx';
import { Switch } from '../../ui/form/Switch.tsx';
import { TimeInput } from '../../ui/form/TimeInput.tsx';
import { KeyValue } from '../../ui/list/KeyValue.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { changeContent, type PartProps } from './editor-part.ts';
import { useSend, useTestMail, type When } from './mailing.api.ts';
import { texts } from './mailing.texts.ts';
import { StepHead } from './StepHead.tsx';
import type { AudienceCount } from './use-audience-count.ts';

const words = texts.send;

type Props = PartProps & {
  audience: AudienceCount;
  isWhole: () => boolean;
  /** The saved revision; null where something is missing, to which it has led. */
  ready: () => Promise<number | null>;
};
type Asked = { revision: number; when: When | null; idempotencyKey: string };

/** The last step: a test to oneself, the moment, and the question that says how many people get it from whom. */
export function SendPart({ draft, view, change, isReadOnly, audience, isWhole, ready }: Props) {
  const { content } = draft;
  const [way, setWay] = useState<keyof typeof words.ways>('now');
  const [day, setDay] = useState('');
  const [time, setTime] = useState('10:00');
  const [isJudged, setJudged] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [zone] = useState(ownZone);
  const send = useSend(view.id, () => setAsked(null));
  const test = useTestMail(view.id);

  const moment = day && time ? releaseMoment({ release_day: day, release_time: time, time_zone: zone }) : null;
  const today = { release_day: new Date().toISOString().slice(0, 10), release_time: '12:00', time_zone: zone };
  const place = placeWords(zone, (moment ?? releaseMoment(today))?.offsetMinutes ?? null);
  const isLater = way === 'later';
  const dayFault = !isLater || !isJudged ? undefined : faultOfMoment(day, time, moment?.at);
  const many = audience.count ?? 0;
  const isDraft = view.status === 'draft';
  const mayAsk = !isReadOnly && isDraft && view.can_send && many > 0;

  async function ask() {
    setJudged(true);
    if (isLater && faultOfMoment(day, time, moment?.at)) return;
    const revision = await ready();
    if (revision === null) return;
    setAsked({ revision, when: isLater ? { day, time, zone } : null, idempotencyKey: crypto.randomUUID() });
  }

  return (
    <section aria-labelledby="envio" className="grid min-w-0 grid-cols-1 gap-4 px-5 py-5">
      <StepHead id="envio" icon={Send} title={words.title} />
      {isDraft && !view.can_send && (
        <Alert tone="info" title={texts.notYet.title}>
          {view.campaign_status === 'ended' || view.campaign_status === 'paused'
            ? texts.notYet.ended
            : texts.notYet.lead}
        </Alert>
      )}
      <KeyValue facts={[{ term: words.from, value: view.from }]} />
      <p className="text-13 text-fg-2">{words.pace(view.per_minute)}</p>
      {isDraft && (
        <>
          <Segmented
            label={words.when}
            value={way}
            onChange={setWay}
            labels={words.ways}
            disabled={isReadOnly}
            className="justify-self-start"
          />
          {isLater && (
            <div className="grid gap-4 sm:grid-cols-2">
              <Field name="day" label={words.day} error={dayFault}>
                <DateInput value={day} onChange={setDay} />
              </Field>
              <Field name="time" label={words.time} hint={place}>
                <TimeInput value={time} onChange={setTime} />
              </Field>
            </div>
          )}
        </>
      )}
      <div className="flex items-start justify-between gap-4 border-line border-t pt-4">
        <div className="min-w-0">
          <p aria-hidden className="type-label">
            {words.opens}
          </p>
          <p className="text-13 text-fg-2">{words.opensLead}</p>
        </div>
        <Switch
          label={words.opens}
          isLabelHidden
          checked={content.is_opens_tracked}
          disabled={isReadOnly}
          onChange={(is_opens_tracked) => changeContent(change, () => ({ is_opens_tracked }))}
        />
      </div>
      {!isReadOnly && (
        <div className="flex flex-wrap gap-2.5">
          <Button
            variant="secondary"
            icon={<FlaskConical aria-hidden />}
            loading={test.isPending}
            onClick={() => isWhole() && test.mutate({ content, subject: 'a' })}
          >
            {texts.test.action}
          </Button>
          {content.subject_b !== null && (
            <Button
              variant="ghost"
              disabled={test.isPending}
              onClick={() => isWhole() && test.mutate({ content, subject: 'b' })}
            >
              {texts.test.actionB}
            </Button>
          )}
        </div>
      )}
      {!isReadOnly && isDraft && (
        <PanelAction>
          <Button disabled={!mayAsk} onClick={() => void ask()}>
            {isLater ? words.schedule(many) : words.start(many)}
          </Button>
        </PanelAction>
      )}
      {asked && (
        <ConfirmDialog
          isOpen
          tone="primary"
          onOpenChange={() => setAsked(null)}
          title={asked.when ? words.ask.later(many) : words.ask.now(many)}
          description={words.ask.lead(view.from)}
          confirmLabel={asked.when ? words.ask.confirm.later : words.ask.confirm.now}
          cancelLabel={words.ask.back}
          isBusy={send.isPending}
          onConfirm={() => send.mutate(asked)}
        >
          {asked.when && (
            <p className="text-13 text-fg-2">
              {words.ask.at(`${day.split('-').reverse().join('/')}, ${time}, ${place}`)}
            </p>
          )}
        </ConfirmDialog>
      )}
    </section>
  );
}

function faultOfMoment(day: string, time: string, at: Date | undefined): string | undefined {
  if (day && time && !at) return words.skipped;
  return at && at.getTime() > Date.now() ? undefined : words.past;
}
