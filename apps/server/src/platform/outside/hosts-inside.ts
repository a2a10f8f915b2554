import { list } from '@hop/server-kit/environment'

/** What may be called although its address is not public: "riva.inside:50051, 10.0.0.5:443". */
export const hostsInside = list.transform((hosts) => hosts.map((host) => host.toLowerCase()))
