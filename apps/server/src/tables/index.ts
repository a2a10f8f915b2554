export type { Tables } from './tables.generated.js'
