import { randomInt } from 'node:crypto'

/** Read out on the phone and typed into a bank's form: nothing that is mistaken for something else. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const length = 9

/** 45 bits of chance: no code says how many orders there are, and none is met twice. */
export const newOrderCode = () => `HOP${Array.from({ length }, () => letters[randomInt(letters.length)]).join('')}`
