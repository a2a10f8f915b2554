// @ts-check
// Fastify as it comes, answering the same JSON from memory.
import Fastify from 'fastify'

const answer = JSON.parse(process.env['ANSWER'] ?? '')
const app = Fastify()
app.post('/', async () => answer)
const url = await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.({ type: 'ready', url })
