/** What runs beside the meetings: integrations, speech to text, numbers. */
export const refusalsOfOperation = {
  // Integration tokens
  IntegrationsOff: 409,
  WidgetKeyNotFound: 404,

  // Speech to text
  SpeechOff: 409,
  NothingToTranscribe: 409,

  // Dashboard and reports. No 503: a proxy would take the server out.
  NumbersNotReady: 409,

  // Backups
  BackupRunning: 409,
  BackupNotSetUp: 409,
  BackupNotFound: 404,
  BackupNotRunning: 409,
  BackupElsewhere: 409,
  BackupPlaceFailed: 409,
} as const satisfies Record<string, number>
