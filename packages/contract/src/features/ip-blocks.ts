/** The IP block list: who is on it gets no answer from any server but "no". */
import * as z from 'zod/mini'
import { dataOf, defineCall, nothing } from '../call.js'
import { defineFeature } from '../feature.js'
import { instant, paragraphs, text } from '../fields.js'
import { idOf } from '../ids.js'
import { readNetwork, writeNetwork } from '../ip-networks.js'
import { containing, type FilterOf, pageAnswer, pageBody, type SortOf } from '../paging.js'
import { superAdmins } from '../roles.js'

const ipBlock = z.object({
  id: idOf('ipBlock'),
  /** An address, or a range as 203.0.113.0/24; always written in one way. */
  ipAddress: z.string(),
  comment: z.string(),
  createdAt: instant,
  createdBy: z.string(),
})
export type IpBlock = z.infer<typeof ipBlock>

const ipBlockPage = pageBody({
  filters: { ipAddress: containing, comment: containing },
  sorts: ['id', 'ipAddress', 'createdAt'],
})
export type IpBlockFilter = FilterOf<typeof ipBlockPage>
export type IpBlockSort = SortOf<typeof ipBlockPage>

const written = (typed: string) => {
  const network = readNetwork(typed)
  return network ? writeNetwork(network) : typed
}
const everything = new Set(['0.0.0.0/0', '::/0'])
const ipAddress = text(1, 50).check(
  z.refine((typed) => typed === '' || readNetwork(typed) !== null, 'invalidIp'),
  z.overwrite(written),
  z.refine((network) => !everything.has(network), 'ipIsEverybody'),
)

export const ipBlocks = defineFeature('ipBlocks', {
  add: defineCall({
    method: 'POST',
    path: '/IpPolicy/Add',
    summary: 'Blocks an address or a range on every server, within seconds. Not whoever asks, nor what the portal itself needs.',
    access: superAdmins,
    body: z.strictObject({ ipAddress, comment: z._default(paragraphs(0, 255), '') }),
    answer: dataOf(ipBlock),
    refusals: ['DuplicateIpBlock'],
  }),
  list: defineCall({
    method: 'POST',
    path: '/IpPolicy/GetAll',
    summary: 'Everything that is blocked.',
    access: superAdmins,
    body: ipBlockPage,
    answer: pageAnswer(ipBlock),
    refusals: [],
  }),
  remove: defineCall({
    method: 'POST',
    path: '/IpPolicy/Delete',
    summary: 'Lifts a block.',
    access: superAdmins,
    query: z.strictObject({ id: idOf('ipBlock') }),
    answer: nothing,
    refusals: ['IpBlockNotFound'],
  }),
})
