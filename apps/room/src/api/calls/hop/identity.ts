import { type ApiCall, succeeded } from '../../api-call.js'

/** Who answers here, and what it knows of one of its earlier runs: not part of BigBlueButton's API. */
export const identity: ApiCall = {
  name: 'hop/identity',
  methods: ['GET'],
  body: 'none',
  answer: ({ params }, { identity: { id, runId, historyOf } }) =>
    succeeded({ roomID: id, runID: runId, history: historyOf(params.get('run') ?? '') }),
}
