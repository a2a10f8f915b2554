/** What runs beside the meetings: integrations, speech to text, numbers. */
export const refusalsOfOperation = {
  // What comes without a person
  DefaultAccountOff: 409,

  // Integration tokens
  IntegrationsOff: 409,
  WidgetKeyNotFound: 404,

  // The IP block list
  DuplicateIpBlock: 409,
  IpBlockNotFound: 404,

  // The web port
  PortPinned: 409,
  PortMoveUnderway: 409,

  // Speech to text
  SpeechOff: 409,
  NothingToTranscribe: 409,

  // Dashboard and reports. No 503: a proxy would take the server out.
  NumbersNotReady: 409,

  // Calendar and locations
  LocationNotFound: 404,
  DuplicateLocationName: 409,
  LocationInUse: 409,
  CalendarEventNotFound: 404,
  CalendarEventOver: 409,
  CalendarGroupNotFound: 404,
  DuplicateCalendarGroup: 409,
  TooManyCalendarGroups: 409,

  // Webhooks
  WebhookNotFound: 404,
  WebhookDeliveryNotFound: 404,
  TooManyWebhooks: 409,
  DuplicateWebhook: 409,
  WebhookOff: 409,

  // E-mail templates, logs and settings
  TemplateNotFound: 404,
  UnknownVariable: 422,
  OwnEmailUnproven: 409,
  OwnPhoneMissing: 409,
  LogEntryNotFound: 404,

  // Backups
  BackupRunning: 409,
  BackupNotSetUp: 409,
  BackupNotFound: 404,
  BackupNotRunning: 409,
  BackupElsewhere: 409,
  BackupPlaceFailed: 409,
  BackupTicketOver: 410,

  // The outbox
  MessageNotFound: 404,
  NoCalendarEntry: 404,
  JobNotDead: 409,
  JobUnknown: 409,
  MessageSent: 409,
  MessageUnderWay: 409,
  NoTransport: 409,
} as const satisfies Record<string, number>
