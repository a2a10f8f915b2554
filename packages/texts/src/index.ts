import type { RefusalCode, RefusalParam } from '@hop/contract/errors'
import { refusals as en } from './en/refusals.js'
import { fill, type Language } from './languages.js'
import { refusals as vi } from './vi/refusals.js'

const texts = { vi, en }

/** The text of a refusal, as it goes over the wire. */
export const refusalText = (language: Language, code: RefusalCode, params?: readonly RefusalParam[]) =>
  fill(texts[language][code], params)
