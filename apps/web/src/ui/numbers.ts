/** Numbers are written the Vietnamese way in both languages, as the specification asks. */
const whole = new Intl.NumberFormat('vi-VN')
const oneDecimal = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 1 })

export const numberText = (value: number) => whole.format(value)

const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** 1 MB is 1,000,000 bytes: the way limits are told to users ("tối đa 1 MB"). */
export function bytesText(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000
    unit += 1
  }
  return `${oneDecimal.format(value)} ${units[unit]}`
}
