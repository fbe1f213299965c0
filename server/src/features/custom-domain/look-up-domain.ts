import type { DomainFailure } from '@toada/domain/custom-domain/custom-domain.states.ts';
import { type Names, NoAnswerError } from '../../outside/names.ts';
import { proofName, proofText } from './domain-records.ts';

type Claim = { host: string; token: string };

/** Asks the world's names whether a domain is what its owner says; null when it is, else what is wrong first. */
export async function lookUpDomain(names: Names, claim: Claim, target: string): Promise<DomainFailure | null> {
  try {
    return (await lookForProof(names, claim)) ?? (await lookForWay(names, claim.host, target));
  } catch (error) {
    if (error instanceof NoAnswerError) return 'noAnswer';
    throw error;
  }
}

async function lookForProof(names: Names, { host, token }: Claim): Promise<DomainFailure | null> {
  const texts = await names.texts(proofName(host));
  if (texts.length === 0) return 'txtMissing';
  return texts.some((text) => text.trim() === proofText(token)) ? null : 'txtWrong';
}

/**
 * A domain leads to us by an alias. The apex of a zone cannot have one, so whoever keeps its names writes the addresses
 * behind the alias instead: they count as well, if none of them leads elsewhere.
 */
async function lookForWay(names: Names, host: string, target: string): Promise<DomainFailure | null> {
  const aliases = await names.aliases(host);
  if (aliases.some((alias) => plain(alias) === plain(target))) return null;
  const addresses = await names.addresses(host);
  if (aliases.length === 0 && addresses.length === 0) return 'cnameMissing';
  const ours = new Set(await names.addresses(target));
  return addresses.length > 0 && addresses.every((address) => ours.has(address)) ? null : 'cnameWrong';
}

function plain(name: string) {
  return name.toLowerCase().replace(/\.$/, '');
}
