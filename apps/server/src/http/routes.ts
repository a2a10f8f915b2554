/** Binds the calls of a feature to its functions. A call without a handler does not compile. */
import type { Readable } from 'node:stream'
import type { Call, CallAnswer, FileAnswer, ParsedInput, Upload } from '@hop/contract/call'
import type { Feature } from '@hop/contract/feature'
import type { Language } from '@hop/texts/languages'
import type { Actor } from '../platform/audit/audit.js'
import type { IntegrationAccess } from '@hop/contract/roles'
import type { Caller, SignedInCaller } from './caller.js'
import type { RepeatableCall } from './idempotency.js'
import type { Reach } from './reach.js'

export interface UploadedFile {
  name: string
  contentType: string
  bytes: Buffer
  /** The client no longer waits for the answer. */
  gone: AbortSignal
}

export interface FileToSend {
  fileName: string
  content: Readable
}

interface AnyRequest {
  now: Date
  address: string
  /** What stands between: the proxies that are trusted to say where a request comes from, the nearest first. */
  proxies?: readonly string[]
  userAgent: string
  requestId: string
  /** The host name by which the portal was reached, as the client sent it: it may only be compared, never written into anything. */
  host: string
  language: Language
  /** For the audit log. */
  actor: Actor
  /** The header, given to calls that read it. */
  cookies?: string | undefined
  /** Given with an Idempotency-Key, to calls that take one: for `once`. */
  repeatable?: RepeatableCall | undefined
}

export interface VisitorRequest extends AnyRequest {
  caller: Caller | null
}

export interface CallerRequest extends AnyRequest {
  caller: Caller
  reach: Reach
}

/** From a call that is closed to integration tokens: so the caller always has a session. */
export interface SignedInRequest extends CallerRequest {
  caller: SignedInCaller
}

type RequestOf<Definition extends Call> = Definition['access']['visitor'] extends true
  ? VisitorRequest
  : Definition['access'] extends IntegrationAccess
    ? CallerRequest
    : SignedInRequest
type AnswerOf<Definition extends Call> = Definition['answer'] extends FileAnswer ? FileToSend : CallAnswer<Definition>
type InputOf<Definition extends Call> = ParsedInput<Definition> &
  (Definition extends { upload: Upload } ? { file: UploadedFile } : unknown)

export type Handler<Definition extends Call> = (
  input: InputOf<Definition>,
  request: RequestOf<Definition>,
) => Promise<AnswerOf<Definition>>

type Handlers<Calls extends Feature> = { [Name in keyof Calls]: Handler<Calls[Name]> }

/** A call with its handler, the types now checked and no longer needed. */
export interface Route<Name extends string = string> {
  call: Call & { readonly name: Name }
  handle: (input: unknown, request: VisitorRequest | CallerRequest) => Promise<unknown>
}

export const routesFor = <Calls extends Feature>(calls: Calls, handlers: Handlers<Calls>): Route<Calls[keyof Calls]['name']>[] =>
  Object.entries(calls).map(([key, call]) => ({ call, handle: handlers[key] as Route['handle'] }))
