import type { ActivateData, FieldProblem, RefusalBody, RefusalParam } from '@hop/contract/errors'

/** The server answered, and said no. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly code: string
  readonly params: readonly RefusalParam[]
  readonly fields: readonly FieldProblem[]
  readonly requestId: string | undefined
  readonly activateData: ActivateData | undefined

  constructor(status: number, body: RefusalBody) {
    super(body.message)
    this.status = status
    this.code = body.code
    this.params = body.params ?? []
    this.fields = body.fields ?? []
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

export function refusalFrom(status: number, bodyText: string): Refusal {
  let body: unknown
  try {
    body = JSON.parse(bodyText)
  } catch {
    body = undefined
  }
  return new Refusal(status, isRefusalBody(body) ? body : { code: codeOfStatus(status), message: '' })
}
