/** Why the room says no; the page has a text for each, in both languages. */
export const roomRefusals = [
  'BadMessage',
  'NotInRoom',
  'HostsOnly',
  'Locked',
  'NoSuchPerson',
  'ScreenTaken',
  'LastHost',
  'TooFast',
  'NotRecordable',
  'RoomFull',
  'RoomLocked',
  'TicketUsed',
  'TicketUnknown',
  'MeetingEnded',
  'Removed',
  'Denied',
  'MediaFailed',
  'StorageFull',
  'RecordingStorageFull',
  'AddressBlocked',
] as const
export type RoomRefusal = (typeof roomRefusals)[number]
