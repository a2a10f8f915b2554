// @ts-check
// A backup as a person makes it: by the portal's own calls.
import { setTimeout as wait } from 'node:timers/promises'
import { basePath } from '@hop/contract/call'
import { backup } from '@hop/contract/features/backup'

/** @import { Portal } from '../measure/portal.mjs' */
/** @import { Backup } from '@hop/contract/features/backup-records' */
/** @typedef {ReturnType<typeof callsOf>} Caller */

const lookEveryMs = 200

/** @param {Portal} portal @param {string} token */
export function callsOf(portal, token) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  /** @param {{ method: string, path: string }} call @param {object} [body] */
  const send = async ({ method, path }, body) => {
    const answer = await fetch(portal.url + basePath + path, {
      method,
      headers: body ? headers : { authorization: headers.authorization },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return /** @type {{ data: unknown }} */ (await answer.json()).data
  }
  return { headers, send }
}

/** @param {Caller} call */
export async function savePolicy({ send }) {
  const { folders } = /** @type {{ folders: string[] }} */ (await send(backup.policy))
  const contents = { backupDb: true, backupSourceCode: true }
  const schedule = { enableBackup: false, cronJobSchedule: '0 2 * * *' }
  await send(backup.savePolicy, { ...schedule, ...contents, backupOption: 1, localPath: folders[0] })
}

/** @param {Caller} call */
export async function backUp({ send }) {
  await send(backup.run)
  for (;;) {
    await wait(lookEveryMs)
    const [latest] = /** @type {Backup[]} */ (await send(backup.list))
    if (latest?.state === 'waiting' || latest?.state === 'running') continue
    if (latest?.state !== 'done') throw new Error(`the backup ended as ${latest?.state}: ${latest?.problemDetail}`)
    const seconds = (Date.parse(latest.finishedAt ?? '') - Date.parse(latest.createdAt)) / 1000
    return { seconds, rows: latest.rows ?? 0, bytes: latest.bytes ?? 0, file: `${latest.localPath}/${latest.fileName}` }
  }
}
