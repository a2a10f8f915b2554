/** One call of the API: its path, its parameters, and the function that answers it. */
import type { Logger } from 'pino'
import type { KeptBlocks } from '../http/block-list.js'
import type { HookStore } from '../hooks/hook-store.js'
import type { RoomIdentity } from '../identity.js'
import type { MeetingRegistry } from '../meetings/registry.js'
import type { RecordingStore } from '../recordings/store/recording-store.js'
import type { ApiParams } from './params.js'
import type { XmlTree } from './xml.js'

/** What the calls work on. */
export interface ApiParts {
  identity: RoomIdentity
  registry: MeetingRegistry
  recordings: RecordingStore
  /** 0 to 1; null for a recording that is not being made. */
  progressOf: (recordId: string) => number | null
  hooks: HookStore
  blocks: KeptBlocks
  secret: string
  /** Known only once the port is open. */
  publicUrl: () => string
  /** Whether the place that a browser comes from may open one more join address now. */
  mayOpen: (request: ApiRequest) => boolean
  now: () => number
  log: Logger
}

export interface ApiRequest {
  params: ApiParams
  /** A presentation came with it, which nobody keeps. */
  hasSlides: boolean
  /** What was signed: the raw query string without the checksum. */
  signedQuery: string
  /** The address of the client. */
  clientAddress: string
}

export type ApiAnswer =
  | { kind: 'xml'; tree: XmlTree }
  | { kind: 'redirect'; to: string }
  | { kind: 'json'; body: unknown }
  | { kind: 'file'; path: string; contentType: string }

export interface ApiCall {
  /** The path below the base, and the first part of what is signed. */
  name: string
  methods: ('GET' | 'POST')[]
  /** `slides`: also takes the XML in which presentations come. */
  body: 'none' | 'form' | 'slides'
  isUnsigned?: boolean
  answer: (request: ApiRequest, parts: ApiParts) => ApiAnswer | Promise<ApiAnswer>
}

export const succeeded = (tree: XmlTree = {}): ApiAnswer => ({ kind: 'xml', tree: { returncode: 'SUCCESS', ...tree } })
