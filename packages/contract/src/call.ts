/** A call is data: everything that is known about it stands in one object, and everything else derives from that object. */
import * as z from 'zod/mini'
import type { RefusalCode } from './errors.js'
import type { Access } from './roles.js'

type Schema = z.ZodMiniType
type ObjectSchema = z.ZodMiniObject
/** One of several objects, told apart by their fields. */
type EitherSchema = z.ZodMiniUnion<readonly ObjectSchema[]>

/** One file sent as multipart/form-data in the field `formFile`. */
export interface Upload {
  readonly maxBytes: number
  readonly contentTypes: readonly [string, ...string[]]
  /** What the header says of the type is not asked: clients guess, and the reader looks into the file. */
  readonly isRecognisedByContent?: boolean
}

/** The answer is a file: streamed, never buffered whole. */
export interface FileAnswer {
  readonly file: { readonly contentType: string }
}

/**
 * The records that an edit changes, as other calls answer them. Whoever sends one back as it was read is understood: what the edit
 * does not take of it is passed over, and what it names otherwise is found. A name that neither of them knows is refused.
 */
export interface EditedRecords {
  readonly records: readonly [ObjectSchema, ...ObjectSchema[]]
  /** The record's name of a field, and the edit's. */
  readonly renamed?: Readonly<Record<string, string>>
}

/**
 * What a call does besides answering. `reads`: it changes nothing that people see and reaches nobody outside. `signs`: it begins, renews or
 * ends sessions of the caller, or gives what is due before anything else is open. `wakes`: it puts a quiet copy to use. `changes`: all the rest.
 */
export type Effect = 'reads' | 'signs' | 'wakes' | 'changes'

interface RateLimit {
  readonly by: 'address' | 'caller'
  readonly calls: number
  readonly perSeconds: number
}

/** A call as it is written down. It gets its name from its feature: see `defineFeature`. */
export interface CallDefinition {
  readonly method: 'GET' | 'POST'
  /** Below /api/v1, with {name} for parameters, spelled as the specification spells it. */
  readonly path: `/${string}`
  /** One sentence for the documentation. */
  readonly summary: string
  readonly access: Access
  readonly params?: ObjectSchema
  readonly query?: ObjectSchema
  readonly body?: Schema
  readonly edits?: EditedRecords
  readonly upload?: Upload
  readonly answer: ObjectSchema | EitherSchema | FileAnswer
  readonly refusals: readonly RefusalCode[]
  /** Only where its shape says something else: see `effectOf`. A test tries every call that reads. */
  readonly effect?: Effect
  readonly limit?: RateLimit
  /** The largest JSON body; 64 KiB unless given. */
  readonly maxBodyBytes?: number
  /** Sent twice with one Idempotency-Key it is done once, and answers the same: its handler does its work inside `once`. */
  readonly takesIdempotencyKey?: true
  /** The browser sends its cookies along, and the handler reads them: what it began elsewhere, only it may end. No other call has any. */
  readonly readsCookies?: true
  /** Sign-in only: the refusal's code carries its parameters (`Key_param1_param2`), as the specification says. */
  readonly paramsInCode?: true
}

export interface Call extends CallDefinition {
  /** Its feature and its own name, `meetings.create`. No other call has it. */
  readonly name: string
}

export const basePath = '/api/v1'

export const defineCall = <const Definition extends CallDefinition>(definition: Definition) => definition

/** A page of a list is asked for with a body, and so is a file of what such a list shows: they read as a GET does. */
const isPage = (body: Call['body']): boolean => body instanceof z.ZodMiniObject && 'pageSize' in body.shape

export const effectOf = (call: Pick<Call, 'method' | 'body' | 'answer' | 'effect'>): Effect =>
  call.effect ?? (call.method === 'GET' || isPage(call.body) || isFileAnswer(call.answer) ? 'reads' : 'changes')

/** What a restored database that is not in use yet takes part in. */
export const isOpenOnQuietCopy = (call: Pick<Call, 'method' | 'body' | 'answer' | 'effect'>): boolean =>
  effectOf(call) !== 'changes'

export const isFileAnswer = (answer: Call['answer']): answer is FileAnswer => 'file' in answer

/** Answers: fields at the top where the specification lists them, under `data` where it says so or is silent. */
export const nothing = z.object({})
export const dataOf = <Content extends Schema>(content: Content) => z.object({ data: content })

// The types that derive from a call.

type Given<Part> = Part extends Schema ? z.input<Part> : never
type Parsed<Part> = Part extends Schema ? z.output<Part> : never
type PartNames<Definition> = Extract<keyof Definition, 'params' | 'query' | 'body'>

/** What a caller gives: { params, query, body }, each only if the call has it, and `file` for an upload. */
export type CallInput<Definition extends Call> = {
  [Name in PartNames<Definition>]: Given<Definition[Name]>
} & (Definition extends { upload: Upload } ? { file: File } : unknown)

/** The same, as the server's handler gets it: checked, trimmed, with defaults. */
export type ParsedInput<Definition extends Call> = {
  [Name in PartNames<Definition>]: Parsed<Definition[Name]>
}

export type CallAnswer<Definition extends Call> = Definition['answer'] extends infer Answer
  ? Answer extends ObjectSchema | EitherSchema
    ? z.output<Answer>
    : Blob
  : never
