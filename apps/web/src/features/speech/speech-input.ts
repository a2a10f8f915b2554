import type { CustomerSpeechConfig, speech, SystemSpeechConfig } from '@hop/contract/features/speech'
import { textsOf } from '@hop/texts/page-texts'
import type * as z from 'zod/mini'
import { switchText } from '../../forms/field-texts'

const t = textsOf('speech')

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

type Version = Partial<SpeechInput>

/** How a connection is shown where two versions of it are compared. */
export const connectionTexts = () => ({
  service: ({ service }: Version) => (service ? t(`services.${service}`) : ''),
  domainGRPC: ({ domainGRPC }: Version) => domainGRPC ?? '',
  portGRPC: ({ portGRPC }: Version) => String(portGRPC ?? ''),
  usesTls: ({ usesTls }: Version) => switchText(usesTls),
})
