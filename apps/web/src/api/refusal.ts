import type { ActivateData, FieldProblem, RefusalBody, RefusalParam } from '@hop/contract/errors'
import type { TextsOfCodes } from '../texts/load-texts'
import { unknownText } from '../ui/feedback/error-text'
import { textOfCode, textOfSignInCode } from './text-of-code'

/** With its words: whoever shows it looks nothing up. */
interface ToldField extends FieldProblem {
  text: string
}

/** The server answered, and said no. It is made of the texts of its codes: there is none without words. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly code: string
  readonly text: string
  readonly params: readonly RefusalParam[]
  readonly fields: readonly ToldField[]
  readonly requestId: string | undefined
  readonly activateData: ActivateData | undefined

  constructor(status: number, body: RefusalBody, texts: TextsOfCodes) {
    super(body.message)
    this.status = status
    this.code = body.code
    this.params = body.params ?? []
    // Of a newer release, or whose texts could not be fetched: the server's own words.
    this.text = textOfSignInCode(texts, body.code, body.params) || body.message || unknownText(body)
    this.fields = (body.fields ?? []).map((field) => ({
      ...field,
      text: textOfCode(texts, field.code, field.params) ?? this.text,
    }))
    this.requestId = body.requestId
    this.activateData = body.resultActivateData
  }
}

/** No answer came: the network is lost or the server is down. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
}

/** A proxy or a crashed server answers without our body; the status is all there is to go by. */
function codeOfStatus(status: number): string {
  if (status === 401) return 'TokenInvalid'
  if (status === 403) return 'Forbidden'
  if (status === 404) return 'NotFound'
  if (status === 413) return 'TooLarge'
  if (status === 429) return 'TooManyRequests'
  if (status >= 502 && status <= 504) return 'ServiceUnavailable'
  return 'ServerError'
}

const isRefusalBody = (body: unknown): body is RefusalBody =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string'

/** What the server said, or what the status alone says. */
export function refusalBody(status: number, bodyText: string): RefusalBody {
  let body: unknown
  try {
    body = JSON.parse(bodyText)
  } catch {
    body = undefined
  }
  return isRefusalBody(body) ? body : { code: codeOfStatus(status), message: '' }
}
