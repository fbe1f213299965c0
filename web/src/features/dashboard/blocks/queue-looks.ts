import { inventoryKinds, type QueueKind } from '@toada/domain/dashboard/dashboard.contract.ts';
import {
  BadgeCheck,
  Banknote,
  Copyright,
  FileCheck,
  FileInput,
  FileMusic,
  FileText,
  Flag,
  Gauge,
  HandCoins,
  Inbox,
  Landmark,
  ListTodo,
  Lock,
  type LucideIcon,
  Mail,
  MessagesSquare,
  Plug,
  ReceiptText,
  Scale,
  SearchX,
  TriangleAlert,
  Truck,
  TvMinimalPlay,
  UserCog,
} from 'lucide-react';
import { queuePlaces } from '../parts/queue-places.ts';

/** A queue's picture, and where it is worked through. */
// biome-ignore format: a table is read by its columns.
export const queueLooks: Record<QueueKind, { icon: LucideIcon; to: string }> = {
  users:               { icon: UserCog,       to: queuePlaces.users },
  contents:            { icon: FileText,      to: queuePlaces.contents },
  verifications:       { icon: FileCheck,     to: queuePlaces.verifications },
  paymentAccounts:     { icon: Landmark,      to: queuePlaces.paymentAccounts },
  quotas:              { icon: Gauge,         to: queuePlaces.quotas },
  integrationRequests: { icon: Plug,          to: queuePlaces.integrationRequests },
  generalRequests:     { icon: Inbox,         to: queuePlaces.generalRequests },
  reviews:             { icon: BadgeCheck,    to: queuePlaces.reviews },
  works:               { icon: FileMusic,     to: queuePlaces.works },
  networkChannels:     { icon: TvMinimalPlay, to: queuePlaces.networkChannels },
  networkConflicts:    { icon: Copyright,     to: queuePlaces.networkConflicts },
  networkClaims:       { icon: Flag,          to: queuePlaces.networkClaims },
  youtubeTasks:        { icon: ListTodo,      to: queuePlaces.youtubeTasks },
  deliveries:          { icon: Truck,         to: queuePlaces.deliveries },
  tickets:             { icon: MessagesSquare, to: queuePlaces.tickets },
  deadJobs:            { icon: TriangleAlert, to: queuePlaces.deadJobs },
  leads:               { icon: Mail,          to: queuePlaces.leads },
  withdrawals:         { icon: HandCoins,     to: queuePlaces.withdrawals },
  payouts:             { icon: Banknote,      to: queuePlaces.payouts },
  receivables:         { icon: ReceiptText,   to: queuePlaces.receivables },
  imports:             { icon: FileInput,     to: queuePlaces.imports },
  unmatchedLines:      { icon: SearchX,       to: queuePlaces.unmatchedLines },
  holds:               { icon: Lock,          to: queuePlaces.holds },
  disputedShares:      { icon: Scale,         to: queuePlaces.disputedShares },
};

/** Kinds that wait for nobody: they stand on the administration's page only. */
export const inventories: ReadonlySet<QueueKind> = new Set<QueueKind>(inventoryKinds);
