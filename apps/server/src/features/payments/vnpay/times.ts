/** VNPAY's times: yyyyMMddHHmmss on the clocks of Vietnam, which have no summer time. */
import { vietnamAheadMs } from '@hop/contract/vietnam-time'

export const vnpayTime = (at: Date) => new Date(at.getTime() + vietnamAheadMs).toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)

export function readVnpayTime(text: string | undefined): Date | null {
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text ?? '')
  if (!parts) return null
  const [year, month, day, hour, minute, second] = parts.slice(1).map(Number) as [number, number, number, number, number, number]
  const at = new Date(Date.UTC(year, month - 1, day, hour, minute, second) - vietnamAheadMs)
  return Number.isNaN(at.getTime()) ? null : at
}
