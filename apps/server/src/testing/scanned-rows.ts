/** How many rows PostgreSQL has to look at for the queries that some work makes: what a list costs, without measuring time. */
import { createQueryId, type KyselyPlugin, type RootOperationNode } from 'kysely'
import pg from 'pg'
import type { Database } from '../platform/database/database.js'

interface PlanNode {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}
interface Plan {
  'QUERY PLAN': [{ Plan: PlanNode }]
}

const everyNode = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(everyNode)]

/** Those it kept, and those it had to read to find out that they do not match. */
const readBy = (node: PlanNode) =>
  node['Actual Loops'] *
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0))

async function queriesOf(db: Database, work: (db: Database) => Promise<unknown>): Promise<RootOperationNode[]> {
  const seen: RootOperationNode[] = []
  const notice: KyselyPlugin = {
    transformQuery: ({ node }) => {
      seen.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await work(db.withPlugin(notice))
  return seen
}

/** For each query in turn, the rows that it reads of the table. The work itself is done once more, so it should only read. */
export async function countScannedRows(
  { db, databaseUrl }: { db: Database; databaseUrl: string },
  table: string,
  work: (db: Database) => Promise<unknown>,
): Promise<number[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const counts: number[] = []
    for (const node of await queriesOf(db, work)) {
      const { sql, parameters } = db.getExecutor().compileQuery(node, createQueryId())
      const { rows } = await client.query<Plan>(`explain (analyze, format json) ${sql}`, [...parameters])
      const plan = rows[0]?.['QUERY PLAN'][0].Plan
      const scans = plan ? everyNode(plan).filter((scan) => scan['Relation Name'] === table) : []
      counts.push(scans.reduce((sum, scan) => sum + readBy(scan), 0))
    }
    return counts
  } finally {
    await client.end()
  }
}
