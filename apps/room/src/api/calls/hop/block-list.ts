import { createHash } from 'node:crypto'
import { type ApiCall, succeeded } from '../../api-call.js'
import { failure, invalid } from '../../failures.js'
import { listOf } from '../../params.js'

/**
 * The addresses and ranges whose people get nothing of this room any more, all of them: what is left out is free again. The list stands in
 * the body, which is not signed; its hash stands in the address, which is.
 */
export const blockList: ApiCall = {
  name: 'hop/blockList',
  methods: ['POST'],
  body: 'form',
  answer: ({ params }, { blocks }) => {
    const digest = createHash('sha256')
      .update(params.get('networks') ?? '')
      .digest('hex')
    if (params.get('sha256') !== digest) throw failure('checksumError')
    if (!blocks.replace(listOf(params, 'networks'))) throw invalid('networks', 'must be addresses and ranges')
    return succeeded()
  },
}
