import type { ActivateData, FieldProblem, RefusalCode, RefusalParam } from '@hop/contract/errors'
import {
  type NamedParams,
  paramsInOrder,
  type PlainCode,
  refusalParamNames,
  type TellingCode,
} from '@hop/contract/refusal-params'

interface RefusalDetails {
  fields?: FieldProblem[]
  activateData?: ActivateData
  /** For whoever watches a server: no text has it. */
  remark?: string
}

/** The code, and by name what it tells: one that is forgotten or misspelt does not compile. */
type RefusalArguments =
  | [code: PlainCode, details?: RefusalDetails & { params?: undefined }]
  | { [Code in TellingCode]: [code: Code, details: RefusalDetails & { params: NamedParams<Code> }] }[TellingCode]

/** The same of a field. */
type FieldArguments =
  | [code: PlainCode, path: string]
  | { [Code in TellingCode]: [code: Code, path: string, params: NamedParams<Code>] }[TellingCode]

/** A problem that was found elsewhere, with its parameters as they are answered. */
interface ToldProblem {
  code: RefusalCode
  params?: RefusalParam[] | undefined
  fields?: FieldProblem[] | undefined
}

/** A call that cannot be done, in terms the caller understands. It becomes an HTTP answer in one place. */
export class Refusal extends Error {
  readonly code: RefusalCode
  /** As they are answered, in the order of their names. */
  readonly params: RefusalParam[] | undefined
  readonly fields: FieldProblem[] | undefined
  readonly activateData: ActivateData | undefined

  constructor(...[code, details = {}]: RefusalArguments) {
    super(code)
    this.code = code
    this.params = details.params
      ? paramsInOrder(code, details.params)
      : details.remark === undefined
        ? undefined
        : [details.remark]
    this.fields = details.fields
    this.activateData = details.activateData
  }

  static asTold({ code, params, fields }: ToldProblem): Refusal {
    return Object.assign(new Refusal('InvalidInput'), { message: code, code, params, fields })
  }

  param(name: string): RefusalParam | undefined {
    return this.params?.[refusalParamNames(this.code).indexOf(name)]
  }
}

export function refuse(...given: RefusalArguments): never {
  throw new Refusal(...given)
}

/** What was typed into a field cannot be used: the code says why. */
export function refuseInput(path: string, code: FieldProblem['code'], params?: RefusalParam[]): never {
  throw new Refusal('InvalidInput', { fields: [params ? { path, code, params } : { path, code }] })
}

/** A refusal that names the field which caused it, so that the form can show it there. */
export function refuseField(...[code, path, named]: FieldArguments): never {
  const told = named ? { code, params: paramsInOrder(code, named) } : { code }
  throw Refusal.asTold({ ...told, fields: [{ path, ...told }] })
}
