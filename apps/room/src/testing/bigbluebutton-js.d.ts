/** The parts of this client of BigBlueButton's API that the tests use; it comes without types. */
declare module 'bigbluebutton-js' {
  type Params = Record<string, string | number | boolean>
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever the XML held
  type Answer = any
  interface Api {
    administration: {
      create(name: string, meetingId: string, params?: Params): string
      join(fullName: string, meetingId: string, password: string, params?: Params): string
      end(meetingId: string, password: string): string
    }
    monitoring: { getMeetingInfo(meetingId: string): string; isMeetingRunning(meetingId: string): string; getMeetings(): string }
    recording: {
      getRecordings(params?: Params): string
      publishRecordings(recordId: string, publish: boolean): string
      deleteRecordings(recordId: string): string
      updateRecordings(recordId: string, params?: Params): string
    }
    hooks: {
      create(callbackUrl: string, params?: Params): string
      destroy(hookId: string): string
      list(params?: Params): string
    }
  }
  const client: {
    api(host: string, secret: string): Api
    http(address: string): Promise<Answer>
    util: { parseXml(xml: string): Answer }
  }
  export default client
}
