import { BlockList, isIP, isIPv4 } from 'node:net';
import { networkInterfaces } from 'node:os';

/** IPv4 that is not the public internet (IANA special-purpose registry), and Azure's host, which answers inside its machines. */
const RESERVED = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** Of IPv6 only this is given out; the exceptions within carry IPv4 along or are for documents. */
const GLOBAL = '2000::/3';
const EXCEPTED = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const reserved = listOf(RESERVED);
const global = listOf([GLOBAL]);
const excepted = listOf(EXCEPTED);

/** Whether an address lies out in the internet: neither in this machine, nor beside it, nor where a cloud keeps its keys. */
export function isPublicAddress(address: string): boolean {
  if (!isIP(address) || isOurs(address)) return false;
  if (isIPv4(address)) return !reserved.check(address, 'ipv4');
  return global.check(address, 'ipv6') && !excepted.check(address, 'ipv6');
}

/** This machine may have a public address, too. */
function isOurs(address: string) {
  return Object.values(networkInterfaces()).some((cards) => cards?.some((card) => card.address === address));
}

function listOf(ranges: readonly string[]) {
  const list = new BlockList();
  for (const range of ranges) {
    const [net = '', bits = ''] = range.split('/');
    list.addSubnet(net, Number(bits), isIPv4(net) ? 'ipv4' : 'ipv6');
  }
  return list;
}
