/** The guide is made from the contract: what a call takes and answers is written down nowhere else. */
import { basePath, type Call } from '@hop/contract/call'
import { allRefusals } from '@hop/contract/errors'
import { type GuidedCall, guidedCalls, type GuideEntry, type GuideField } from '@hop/contract/features/guide'
import { meetings } from '@hop/contract/features/meetings'
import { inputSchema } from '../../http/json-schema.js'
import { groupByStatus, refusalSchema, successSchema } from '../../http/openapi.js'
import type { SignedInRequest } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { describeFields } from './describe-fields.js'
import { examplesOf } from './examples.js'
import { sampleOf } from './samples.js'

export const readGuide = (platform: Platform, request: SignedInRequest) => ({
  calls: guidedCalls.map((call) => describeCall(platform, call, request)),
  refusal: describeFields(refusalSchema),
})

/** The same for whoever asks, and as long as the server runs. */
const described = new Map<GuidedCall, Pick<GuideEntry, 'query' | 'body' | 'answer' | 'refusals'>>()

function describeOnce(name: GuidedCall, call: Call) {
  const known = described.get(name)
  if (known) return known
  const made = {
    query: fieldsOf(call.query),
    body: fieldsOf(call.body),
    answer: describeFields(successSchema(call)),
    refusals: [...groupByStatus(allRefusals(call))]
      .map(([status, codes]) => ({ status, codes }))
      .toSorted((a, b) => a.status - b.status),
  }
  described.set(name, made)
  return made
}

const fieldsOf = (schema: Call['body']): GuideField[] => (schema ? describeFields(inputSchema(schema)) : [])

function describeCall(platform: Platform, name: GuidedCall, { now, language }: SignedInRequest): GuideEntry {
  const call = meetings[name]
  const url = platform.publicUrl() + basePath + call.path
  return {
    call: name,
    method: call.method,
    url,
    scope: call.access.integrations,
    mediaType: 'body' in call ? 'application/json' : null,
    takesIdempotencyKey: 'takesIdempotencyKey' in call,
    ...describeOnce(name, call),
    examples: examplesOf(call.method, url, sampleOf(name, { now, language })),
  }
}
