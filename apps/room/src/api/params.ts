/** The parameters of a call, and the readers by which each call takes what it needs. Names are case-sensitive; an empty value counts as absent. */
import { failure, type FailureKey, invalid } from './failures.js'

export type ApiParams = ReadonlyMap<string, string>

/** The first of several with one name; control characters are dropped, as BigBlueButton does. Line breaks stay for those texts that may have them. */
export function toParams(pairs: Iterable<[string, string]>): ApiParams {
  const params = new Map<string, string>()
  for (const [name, value] of pairs) {
    if (!params.has(name)) params.set(name, value.replaceAll(/(?!\n)\p{Cc}/gu, ''))
  }
  return params
}

export function textOf(params: ApiParams, name: string, { min = 0, max }: { min?: number; max: number }): string | undefined {
  const text = params.get(name)?.replaceAll('\n', ' ')
  if (text === undefined || text === '') return undefined
  if (text.length < min || text.length > max) throw invalid(name, `must be between ${min} and ${max} characters`)
  return text
}

export function paragraphOf(params: ApiParams, name: string, max: number): string | undefined {
  const text = params.get(name)
  if (text === undefined || text === '') return undefined
  if (text.length > max) throw invalid(name, `must be at most ${max} characters`)
  return text
}

export function requiredTextOf(
  params: ApiParams,
  name: string,
  { missing, ...limits }: { missing: FailureKey; min?: number; max: number },
): string {
  const text = textOf(params, name, limits)
  if (text === undefined || text.trim() === '') throw failure(missing)
  return text
}

export function meetingIdOf(params: ApiParams): string {
  const meetingId = requiredTextOf(params, 'meetingID', { missing: 'missingParamMeetingID', min: 2, max: 256 })
  if (meetingId.includes(',')) throw invalid('meetingID', 'cannot contain a comma')
  return meetingId
}

export function flagOf<Default extends boolean | undefined>(
  params: ApiParams,
  name: string,
  byDefault: Default,
): boolean | Default {
  const text = params.get(name)
  if (text === undefined || text === '') return byDefault
  const word = text.toLowerCase()
  if (word !== 'true' && word !== 'false') throw invalid(name, 'must be true or false')
  return word === 'true'
}

export function countOf<Default extends number | undefined>(
  params: ApiParams,
  name: string,
  byDefault: Default,
  max = 10_000_000,
): number | Default {
  const text = params.get(name)
  if (text === undefined || text === '') return byDefault
  if (!/^\d{1,15}$/.test(text) || Number(text) > max) throw invalid(name, `must be a whole number from 0 to ${max}`)
  return Number(text)
}

export function choiceOf<Choice extends string>(
  params: ApiParams,
  name: string,
  choices: readonly Choice[],
  byDefault: Choice,
): Choice {
  const text = params.get(name)
  if (text === undefined || text === '') return byDefault
  const choice = choices.find((each) => each === text.toUpperCase())
  if (!choice) throw invalid(name, `must be one of ${choices.join(', ')}`)
  return choice
}

/** An absolute http or https address. */
export function addressOf(params: ApiParams, name: string): string | undefined {
  const text = textOf(params, name, { max: 2000 })
  if (text === undefined) return undefined
  if (!isWebAddress(text)) throw invalid(name, 'must be an http or https address')
  return text
}

/** For decoration only: an unusable address does not prevent the meeting. */
export const adornmentOf = (params: ApiParams, name: string): string | null => {
  const text = params.get(name)
  return text && text.length <= 2000 && isWebAddress(text) ? text : null
}

export const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

export const listOf = (params: ApiParams, name: string): string[] =>
  (params.get(name) ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
