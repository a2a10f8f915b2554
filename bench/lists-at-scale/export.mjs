// @ts-check
// A whole list as a spreadsheet: when the download begins, and how much memory the server takes for it.

const bytesPerMb = 1_000_000

/** @typedef {{ path: string, few: object[], all?: object[] }} Exported the call, and the filters of a small file and of the whole */

/** @type {Exported} */
export const everyCustomer = {
  path: '/Customer/GetCustomerList/all/ExportExcel',
  few: [{ field: 'customerCode', operator: 'contains', value: '0000007' }],
}

/**
 * @param {import('../measure/portal.mjs').Portal} portal
 * @param {string} token
 * @param {Exported} exported
 */
export async function measureExport(portal, token, { path, few, all = [] }) {
  const download = (/** @type {object[]} */ filters) => start(`${portal.url}/api/v1${path}`, token, filters)
  // One small file first: what is loaded once, by the first export of the server's life, is no growth.
  await (await download(few)).bytes()
  const before = (await portal.memory()).rssBytes
  const sentAt = performance.now()
  const answer = await download(all)
  const { firstByteAt, bytes } = await answer.read()
  const seconds = (performance.now() - sentAt) / 1000
  const { peakRssBytes } = await portal.memory()
  return {
    firstByteSeconds: (firstByteAt - sentAt) / 1000,
    seconds,
    fileMb: bytes / bytesPerMb,
    grownMb: Math.max(0, peakRssBytes - before) / bytesPerMb,
  }
}

/**
 * @param {string} url
 * @param {string} token
 * @param {object[]} filters
 */
async function start(url, token, filters) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ filters }),
  })
  if (!response.ok || !response.body) throw new Error(`The export answered ${response.status}: ${await response.text()}`)
  const { body } = response
  return {
    bytes: () => response.arrayBuffer(),
    async read() {
      let firstByteAt = 0
      let bytes = 0
      for await (const chunk of body) {
        firstByteAt ||= performance.now()
        bytes += chunk.byteLength
      }
      return { firstByteAt, bytes }
    },
  }
}
