// @ts-check
// All customers as a spreadsheet: when the download begins, and how much memory the server takes for it.

const bytesPerMb = 1_000_000

/**
 * @param {import('../measure/portal.mjs').Portal} portal
 * @param {string} token
 */
export async function measureExport(portal, token) {
  const download = (/** @type {object[]} */ filters) => start(portal.url, token, filters)
  // One small file first: what is loaded once, by the first export of the server's life, is no growth.
  await (await download([{ field: 'customerCode', operator: 'contains', value: '0000007' }])).bytes()
  const before = (await portal.memory()).rssBytes
  const sentAt = performance.now()
  const answer = await download([])
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
  const response = await fetch(`${url}/api/v1/Customer/GetCustomerList/all/ExportExcel`, {
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
