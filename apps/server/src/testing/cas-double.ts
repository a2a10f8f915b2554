/** A CAS server for tests, made from the protocol's own XML: tickets are good once, for the service that they were made for, byte for byte. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface CasDouble {
  /** The prefix. */
  url: string
  /** Who is signed in there; null: it asks. */
  user: string | null
  attributes: Record<string, string | string[]>
  /** Old servers do not know of JSON. */
  speaks: 'xml' | 'json'
  /** Put in the place of what it would answer. */
  instead: { status: number; text: string } | null
  isDown: boolean
  /** Every attempt to validate: the addresses as they came. */
  validations: URL[]
  logouts: URL[]
  /** As if somebody had signed in there for this service. */
  issueTicket(service: string): string
  /** Tells the service that the session of the ticket is over, as the reference implementation does. */
  signOut(service: string, ticket: string): Promise<number>
  close(): Promise<void>
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export async function startCasDouble(): Promise<CasDouble> {
  const tickets = new Map<string, string>()
  let issued = 0

  const validate = (address: URL): string => {
    const ticket = address.searchParams.get('ticket') ?? ''
    const service = tickets.get(ticket)
    // One attempt, successful or not, is the ticket's last.
    tickets.delete(ticket)
    if (service === undefined) return failure('INVALID_TICKET', `Ticket ${ticket} not recognized`)
    if (service !== address.searchParams.get('service')) return failure('INVALID_SERVICE', 'Ticket does not match the service')
    return success()
  }

  const success = () =>
    double.speaks === 'json'
      ? JSON.stringify({ serviceResponse: { authenticationSuccess: { user: double.user, attributes: double.attributes } } })
      : `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">
 <cas:authenticationSuccess>
  <cas:user>${escape(double.user ?? '')}</cas:user>
  <cas:attributes>
   <cas:authenticationDate>2026-11-15T10:00:00.000Z</cas:authenticationDate>
   <cas:isFromNewLogin>true</cas:isFromNewLogin>
   ${Object.entries(double.attributes)
     .flatMap(([name, values]) => [values].flat().map((value) => `<cas:${name}>${escape(value)}</cas:${name}>`))
     .join('\n   ')}
  </cas:attributes>
 </cas:authenticationSuccess>
</cas:serviceResponse>`

  const failure = (code: string, text: string) =>
    double.speaks === 'json'
      ? JSON.stringify({ serviceResponse: { authenticationFailure: { code, description: text } } })
      : `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">
 <cas:authenticationFailure code="${code}">${escape(text)}</cas:authenticationFailure>
</cas:serviceResponse>`

  const redirect = (response: ServerResponse, location: string) => void response.writeHead(302, { location }).end()

  const backTo = (service: string) => `${service}${service.includes('?') ? '&' : '?'}ticket=${double.issueTicket(service)}`

  const respond = (request: IncomingMessage, response: ServerResponse): void => {
    const address = new URL(request.url ?? '/', double.url)
    const service = address.searchParams.get('service') ?? ''
    if (double.isDown) return void request.socket.destroy()
    switch (address.pathname) {
      case '/cas/login':
        if (address.searchParams.has('username')) double.user = address.searchParams.get('username')
        if (double.user !== null) return redirect(response, backTo(service))
        return void response.setHeader('content-type', 'text/html').end(loginPage(service))
      case '/cas/p3/serviceValidate':
      case '/cas/serviceValidate':
        double.validations.push(address)
        if (double.instead) return void response.writeHead(double.instead.status).end(double.instead.text)
        return void response.setHeader('content-type', 'text/xml').end(validate(address))
      case '/cas/logout':
        double.user = null
        double.logouts.push(address)
        return redirect(response, service)
      default:
        return void response.writeHead(404).end()
    }
  }

  const server = createServer(respond)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const double: CasDouble = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/cas`,
    user: null,
    attributes: {},
    speaks: 'xml',
    instead: null,
    isDown: false,
    validations: [],
    logouts: [],
    issueTicket: (service) => {
      issued += 1
      const ticket = `ST-${issued}-${Math.random().toString(36).slice(2)}-double`
      tickets.set(ticket, service)
      return ticket
    },
    signOut: async (service, ticket) => (await fetch(service, { method: 'POST', body: logoutForm(ticket) })).status,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return double
}

const loginPage = (service: string) => `<!doctype html><html lang="en"><title>CAS</title>
<form action="/cas/login"><input type="hidden" name="service" value="${escape(service)}">
<label>Username <input name="username"></label> <button>Login</button></form>`

export const logoutForm = (ticket: string) =>
  new URLSearchParams({
    logoutRequest: `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="LR-1" Version="2.0" IssueInstant="2026-11-15T10:00:00Z">
  <saml:NameID xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">@NOT_USED@</saml:NameID>
  <samlp:SessionIndex>${ticket}</samlp:SessionIndex>
</samlp:LogoutRequest>`,
  })
