import type { ParsedInput } from '@hop/contract/call'
import type { IpBlock, ipBlocks } from '@hop/contract/features/ip-blocks'
import { readNetwork, writeNetwork } from '@hop/contract/ip-networks'
import type { CallerRequest, SignedInRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import { presentPage } from '../../platform/database/present-page.js'
import { refusingDuplicates } from '../../platform/database/refusing-duplicates.js'
import type { Platform } from '../../platform/platform.js'
import { refuse, refuseInput } from '../../platform/refusal.js'
import {
  deleteBlock,
  deleteBlocksOver,
  findBlock,
  insertBlock,
  type IpBlockRow,
  listBlocks,
  listCoreUrls,
} from './ip-blocks.queries.js'
import { validateBlock } from './ip-blocks.rules.js'
import { listCoreAddresses } from './core-addresses.js'
import { notifyBlocksChanged } from './watch-blocks.js'

type Typed = ParsedInput<typeof ipBlocks.add>['body']

const present = (row: IpBlockRow): IpBlock => ({
  id: row.id,
  ipAddress: row.network,
  comment: row.comment,
  createdAt: row.created_at.toISOString(),
  createdBy: row.created_by_name ?? '',
})

export const readBlocks = async ({ db }: Platform, page: ParsedInput<typeof ipBlocks.list>['body']) =>
  presentPage(await listBlocks(db, page), present)

export async function addBlock({ db }: Platform, typed: Typed, request: SignedInRequest): Promise<IpBlock> {
  const network = readNetwork(typed.ipAddress) ?? refuseInput('ipAddress', 'invalidIp')
  const { address: own, proxies = [], caller, actor, now } = request
  // Host names are resolved before the transaction, so that no transaction waits for the network.
  const cores = await listCoreAddresses(await listCoreUrls(db))
  const problem = validateBlock(network, { own, proxies, cores })
  if (problem) refuseInput('ipAddress', problem)
  const added = db.transaction().execute(async (transaction) => {
    const block = { network: writeNetwork(network), comment: typed.comment, created_by: caller.accountId, created_at: now }
    const { id } = await insertBlock(transaction, block)
    const details = { network: block.network, comment: block.comment }
    await recordAudit(transaction, actor, { action: 'block', entity: 'ip address', entityId: id, details })
    await notifyBlocksChanged(transaction)
    return findBlock(transaction, id)
  })
  return present(await refusingDuplicates(added, { ip_blocks_network: ['DuplicateIpBlock', 'ipAddress'] }))
}

export const removeBlock = ({ db }: Platform, id: number, { actor }: Pick<CallerRequest, 'actor'>): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const lifted = (await deleteBlock(transaction, id)) ?? refuse('IpBlockNotFound')
    await recordAudit(transaction, actor, { action: 'lift block', entity: 'ip address', entityId: id, details: { ...lifted } })
    await notifyBlocksChanged(transaction)
  })

/**
 * For the operator of the machine: removes every block that covers the address and returns the removed blocks. Null: not an
 * address.
 */
export async function liftBlocks({ db, clock }: Pick<Platform, 'db' | 'clock'>, typed: string): Promise<string[] | null> {
  const network = readNetwork(typed)
  if (!network) return null
  const actor = { accountId: null, name: 'npm run admin', address: 'shell', requestId: '', now: clock.now() }
  return db.transaction().execute(async (transaction) => {
    const lifted = (await deleteBlocksOver(transaction, writeNetwork(network))).map((row) => row.network)
    if (lifted.length === 0) return []
    await recordAudit(transaction, actor, { action: 'lift block', entity: 'ip address', details: { networks: lifted } })
    await notifyBlocksChanged(transaction)
    return lifted
  })
}
