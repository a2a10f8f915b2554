/** An instant as BigBlueButton writes `createDate`: `Fri Jan 08 11:28:47 UTC 2021`. */
export function javaDate(at: number): string {
  const [weekday, day, month, year, time] = new Date(at).toUTCString().replace(',', '').split(' ')
  return `${weekday} ${month} ${day} ${time} UTC ${year}`
}
