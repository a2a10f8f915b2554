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
} as const satisfies Record<string, number>
