/** Seconds as a clock on a wall in Vietnam shows them. */
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Ho_Chi_Minh',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

export type Seconds = readonly string[]

/** Those in which the work was done: one or two of them, unless the machine has much to do. */
export async function secondsDuring(work: () => Promise<unknown>): Promise<Seconds> {
  const from = Math.floor(Date.now() / 1000)
  await work()
  const to = Math.floor(Date.now() / 1000)
  return Array.from({ length: to - from + 1 }, (_, index) => clock.format((from + index) * 1000))
}
