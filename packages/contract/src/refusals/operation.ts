/** What runs beside the meetings: integrations, speech to text, numbers. */
export const refusalsOfOperation = {
  // Integration tokens
  IntegrationsOff: 409,
  WidgetKeyNotFound: 404,

  // Webhooks
  WebhookNotFound: 404,
  WebhookDeliveryNotFound: 404,
  TooManyWebhooks: 409,
  DuplicateWebhook: 409,
  WebhookOff: 409,

  // Speech to text
  SpeechOff: 409,
  NothingToTranscribe: 409,

  // Dashboard and reports. No 503: a proxy would take the server out.
  NumbersNotReady: 409,
} as const satisfies Record<string, number>
