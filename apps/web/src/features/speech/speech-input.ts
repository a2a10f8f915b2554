import type { CustomerSpeechConfig, speech, SystemSpeechConfig } from '@hop/contract/features/speech'
import type * as z from 'zod/mini'

export type SpeechInput = Omit<z.input<typeof speech.saveOfSystem.body>, 'modifiedAt'>
export type SpeechField = keyof SpeechInput

/** Secrets are only ever written: the fields begin empty, and empty keeps what is there. */
export const connectionValues = (config: CustomerSpeechConfig | SystemSpeechConfig) => ({
  service: config.service,
  domainGRPC: config.domainGRPC,
  portGRPC: config.portGRPC,
  usesTls: config.usesTls,
  authorization: '',
  tokenId: '',
  tokenKey: '',
})

/** As the specification asks, whatever the language of the page. */
export const lastUpdateText = (modifiedAt: string | null): string =>
  modifiedAt === null ? '-' : new Date(modifiedAt).toLocaleString('vi-VN')
