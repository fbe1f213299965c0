/** Events of each status, and where they lead. An event that is not in the table cannot happen. */
export type Machine<Status extends string, Event extends string> = Readonly<
  Record<Status, Readonly<Partial<Record<Event, Status>>>>
>;

/** The status an event leads to; null where it may not happen. */
export function next<Status extends string, Event extends string>(
  machine: Machine<Status, Event>,
  status: Status,
  event: Event,
): Status | null {
  return machine[status][event] ?? null;
}
