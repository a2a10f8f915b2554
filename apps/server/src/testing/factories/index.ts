/** What tests make before they begin, each thing in one way. */
export * from './integration-tokens.js'
export * from './meetings.js'
export * from './one-of-each.js'
export * from './people.js'
export * from './places.js'
export * from './plans.js'
export * from './subscriptions.js'
export * from './two-regions.js'
