import { fillDatabase } from './support/portal'

export default fillDatabase
