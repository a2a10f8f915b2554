import { optionalText, optionalUrl } from '@hop/server-kit/environment'
import { defineConfiguration } from '../../platform/define-configuration.js'

/** A model behind OpenAI's interface (chat completions). */
export interface LanguageModel {
  /** Up to "/v1", or the whole address of the completions. */
  url: string
  key: string | undefined
  name: string
}

declare module '../../platform/platform.js' {
  interface Platform {
    /** Without a model the portal writes the summaries itself, and says so. */
    languageModel: LanguageModel | undefined
  }
}

export const summariesConfiguration = defineConfiguration({
  variables: { LLM_URL: optionalUrl(/^https?:/), LLM_KEY: optionalText, LLM_MODEL: optionalText },
  problems: ({ LLM_URL, LLM_MODEL }) =>
    LLM_URL && !LLM_MODEL ? ['LLM_MODEL: LLM_URL is set, and which of its models to ask is not'] : [],
  settings: ({ LLM_URL: url, LLM_KEY: key, LLM_MODEL: name }) => ({
    languageModel: url && name ? { url, key, name } : undefined,
  }),
})
