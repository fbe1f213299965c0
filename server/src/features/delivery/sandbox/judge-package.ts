import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sandboxFaults as faults } from '@toada/domain/texts/sandbox-store.pt-BR.ts';
import { lintErn } from '../../../store-package/ern/lint-ern.ts';
import { lintItmsp } from '../../../store-package/itmsp/lint-itmsp.ts';
import { type DeliveredFile, readDeliveredFiles } from '../../../store-package/read-delivered-files.ts';
import type { Schemas } from '../../../store-package/schemas.ts';
import { readXml, textOf, type XmlElement } from '../../../store-package/xml/xml-tree.ts';
import type { Catalogue, Known, Verdict } from './catalogue.ts';
import type { FoundPackage } from './find-packages.ts';
import { faultOfContent, hasDeals, releaseIdOf } from './judge-content.ts';

/** A reason to refuse, in a word of DDEX's list of file statuses and in a sentence that people read. */
export type Fault = { status: string; text: string };

type Tools = { folder: string; catalogue: Catalogue; schemas: Schemas };
type Opened = { root: XmlElement; xml: string; releaseId: string; known: Known | null };

/** As a store reads a package: the message, its codes, deals and dates, and every file it names. The first fault is told. */
export async function judgePackage(tools: Tools, found: FoundPackage): Promise<Verdict> {
  const { folder, catalogue } = tools;
  const xml = await readFile(join(folder, found.message), 'utf8').catch(() => null);
  if (xml === null)
    return refused(found.releaseId, { status: 'ErnMissing', text: faults.messageMissing(found.message) });
  const reading = readXml(xml);
  if ('fault' in reading)
    return refused(found.releaseId, {
      status: 'NewReleaseMessageInvalid',
      text: faults.messageUnreadable(reading.message),
    });
  const releaseId = releaseIdOf(reading.root) ?? found.releaseId;
  const opened = { root: reading.root, xml, releaseId, known: await catalogue.findRelease(releaseId) };
  const fault =
    (await faultOfManifest(tools, found, xml)) ??
    (await faultOfMessage(tools, opened)) ??
    faultOfContent(opened.root) ??
    faultOfLife(opened) ??
    (await faultOfFiles(join(folder, dirname(found.message)), opened));
  if (fault) return refused(releaseId, fault);
  const known = hasDeals(opened.root) ? { batchId: found.batchId, files: filesKnown(opened) } : null;
  return { isAccepted: true, releaseId, status: 'FileOK', text: null, known };
}

function refused(releaseId: string, { status, text }: Fault): Verdict {
  return { isAccepted: false, releaseId, status, text, known: null };
}

/** The manifest says which message, and which bytes of it. */
async function faultOfManifest(
  { folder, schemas }: Tools,
  { manifest }: FoundPackage,
  xml: string,
): Promise<Fault | null> {
  if (manifest === null) return null;
  const text = await readFile(join(folder, manifest), 'utf8');
  const reading = readXml(text);
  if ('fault' in reading) return unreadable(reading.message);
  const [finding] = await schemas.validate('ern-c-sftp-16', text);
  if (finding) return unreadable(finding.message);
  const said = textOf(reading.root, 'MessageInBatch/HashSum/HashSum')?.toLowerCase();
  const hash = createHash('sha256').update(xml).digest('hex');
  if (said === hash) return null;
  return { status: 'SignatureOrHashSumWrongOrMissing', text: faults.messageOther };
}

function unreadable(detail: string): Fault {
  return { status: 'NewReleaseMessageInvalid', text: faults.manifestUnreadable(detail) };
}

async function faultOfMessage({ schemas }: Tools, { root, xml }: Opened): Promise<Fault | null> {
  const isApple = root.name === 'package';
  const set = root.attributes.AvsVersionId === '9' ? 'ern-432' : 'ern-43';
  const findings = isApple ? lintItmsp(xml) : [...(await schemas.validate(set, xml)), ...lintErn(xml)];
  const [first] = findings;
  return first ? { status: 'NewReleaseMessageInvalid', text: faults.messageInvalid(first.place, first.message) } : null;
}

/** A release begins with a deal; one that the store has not cannot be changed or taken down. */
function faultOfLife({ root, releaseId, known }: Opened): Fault | null {
  if (hasDeals(root) || known) return null;
  return {
    status: 'NoDealInNewReleaseMessage',
    text: faults.releaseUnknown(releaseId),
  };
}

async function faultOfFiles(folder: string, { xml, known }: Opened): Promise<Fault | null> {
  for (const file of readDeliveredFiles(xml)) {
    const fault = file.isSent ? await faultOfFile(folder, file) : faultOfAbsent(file, known);
    if (fault) return fault;
  }
  return null;
}

async function faultOfFile(folder: string, { path, bytes, hash }: DeliveredFile): Promise<Fault | null> {
  // A file named outside the message's own folder did not come with it.
  const isOutside = path === '' || path.startsWith('/') || path.split(/[\\/]/).includes('..');
  const found = isOutside ? null : await stat(join(folder, path)).catch(() => null);
  if (!found?.isFile()) return { status: 'ResourceMissing', text: faults.fileMissing(path) };
  if (bytes !== null && found.size !== bytes)
    return { status: 'ResourceCorrupt', text: faults.fileSize(path, found.size, bytes) };
  if (!hash) return { status: 'SignatureOrHashSumWrongOrMissing', text: faults.fileWithoutHash(path) };
  const sum = createHash(hash.algorithm);
  for await (const chunk of createReadStream(join(folder, path))) sum.update(chunk);
  if (sum.digest('hex') === hash.value) return null;
  return { status: 'ResourceCorrupt', text: faults.fileOther(path) };
}

/** A file that is not sent again must be the one the store has under that name. */
function faultOfAbsent({ path, hash }: DeliveredFile, known: Known | null): Fault | null {
  const had = known?.files[path];
  if (had !== undefined && (!hash || had === hash.value)) return null;
  return { status: 'ResourceMissing', text: faults.fileNotKept(path) };
}

/** Apple's updates leave unchanged files out altogether: what was there stays. */
function filesKnown({ xml, known }: Opened): Record<string, string> {
  const named = readDeliveredFiles(xml).map(({ path, hash }) => [path, hash?.value ?? ''] as const);
  return { ...known?.files, ...Object.fromEntries(named) };
}
