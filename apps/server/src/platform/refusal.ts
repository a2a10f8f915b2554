import type { ActivateData, FieldProblem, RefusalCode, RefusalParam } from '@hop/contract/errors'

interface RefusalDetails {
  params?: RefusalParam[]
  fields?: FieldProblem[]
  activateData?: ActivateData
}

/** A call that cannot be done, in terms the caller understands. It becomes an HTTP answer in one place. */
export class Refusal extends Error {
  readonly params: RefusalParam[] | undefined
  readonly fields: FieldProblem[] | undefined
  readonly activateData: ActivateData | undefined

  constructor(
    readonly code: RefusalCode,
    details: RefusalDetails = {},
  ) {
    super(code)
    this.params = details.params
    this.fields = details.fields
    this.activateData = details.activateData
  }
}

export function refuse(code: RefusalCode, details?: RefusalDetails): never {
  throw new Refusal(code, details)
}

/** What was typed into a field cannot be used: the code says why. */
export function refuseInput(path: string, code: FieldProblem['code'], params?: RefusalParam[]): never {
  throw new Refusal('InvalidInput', { fields: [params ? { path, code, params } : { path, code }] })
}

/** A refusal that names the field which caused it, so that the form can show it there. */
export function refuseField(code: RefusalCode, path: string, params?: RefusalParam[]): never {
  const problem = params ? { path, code, params } : { path, code }
  throw new Refusal(code, params ? { params, fields: [problem] } : { fields: [problem] })
}
