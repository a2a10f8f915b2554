/** How values are written for people: dates DD/MM/YYYY, times HH:mm, numbers as in vi-VN, in both languages. */
import dayjs from 'dayjs'

type Instant = string | number | Date

export const formatDate = (instant: Instant) => dayjs(instant).format('DD/MM/YYYY')
export const formatTime = (instant: Instant) => dayjs(instant).format('HH:mm')
export const formatDateTime = (instant: Instant) => dayjs(instant).format('DD/MM/YYYY HH:mm')
/** "14:30 15/11/2026", as it reads inside a sentence. */
export const formatTimeAndDate = (instant: Instant) => dayjs(instant).format('HH:mm DD/MM/YYYY')

const numbers = new Intl.NumberFormat('vi-VN')
export const formatNumber = (number: number) => numbers.format(number)
