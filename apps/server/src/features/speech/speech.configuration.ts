/** Speech to text by the operator's own choice; what customers enter is in the database. */
import { optionalText, optionalUrl } from '@hop/server-kit/environment'
import * as z from 'zod'
import { defineConfiguration } from '../../platform/define-configuration.js'
import { hostsInside } from '../../platform/outside/hosts-inside.js'

export interface SpeechSettings {
  /** An OpenAI-compatible endpoint. */
  url: string | undefined
  key: string | undefined
  model: string
  /** host:port of services in the operator's own network, which may be used although their addresses are not public. */
  insideHosts: readonly string[]
}

declare module '../../platform/platform.js' {
  interface Platform {
    speech: SpeechSettings
  }
}

export const speechConfiguration = defineConfiguration({
  variables: {
    SPEECH_URL: optionalUrl(/^https?:/),
    SPEECH_KEY: optionalText,
    SPEECH_MODEL: z.string().trim().min(1).max(200).default('whisper-1'),
    SPEECH_INSIDE: hostsInside,
  },
  settings: (given) => ({
    speech: { url: given.SPEECH_URL, key: given.SPEECH_KEY, model: given.SPEECH_MODEL, insideHosts: given.SPEECH_INSIDE },
  }),
})
