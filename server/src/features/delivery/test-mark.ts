import type { DeliveryKind } from '@toada/domain/delivery/delivery.states.ts';
import { type ConnectorRow, isTestConnector } from '../connection/read-connection.ts';

type Marked = { kind: DeliveryKind; is_test: boolean };

/** A takedown is of something on sale or of a rehearsal, whichever way it goes; anything else is what its connector is. */
export function testMarkOf({ kind, is_test }: Marked, connector: ConnectorRow | null): boolean {
  return connector && kind !== 'takedown' ? isTestConnector(connector) : is_test;
}
