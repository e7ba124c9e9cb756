import type { ReceivedContactChanges } from "#lib/domain/exchange/received-contact";

export const toContactChangesWire = (id: string, { remindOn, ...same }: ReceivedContactChanges) => ({
  id,
  ...same,
  ...(remindOn !== undefined && { remindOn: remindOn ?? "" }),
});
