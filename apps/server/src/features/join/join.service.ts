export { scheduleForgettingCodes } from './wrong-codes.js'
