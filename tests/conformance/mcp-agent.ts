/** An agent with the official client of the Model Context Protocol. It names itself by a document. */
import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { AgentDocuments } from './agent-documents.ts'

const redirectUrl = 'http://127.0.0.1:33418/callback'

/** An agent that keeps its credentials in memory. */
export type McpAgent = ReturnType<typeof createMcpAgent>

/** Creates an agent, and serves its document. */
export function createMcpAgent(documents: AgentDocuments) {
  const clientMetadataUrl = documents.serve('/client.json', { redirect_uris: [redirectUrl] })
  let client: Awaited<ReturnType<OAuthClientProvider['clientInformation']>>
  let tokens: Awaited<ReturnType<OAuthClientProvider['tokens']>>
  let verifier = ''
  let address: URL | null = null
  const authProvider: OAuthClientProvider = {
    ...{ redirectUrl, clientMetadataUrl, clientMetadata: { redirect_uris: [redirectUrl], client_name: 'Robo' } },
    clientInformation: () => client,
    saveClientInformation: (given) => {
      client = given
    },
    tokens: () => tokens,
    saveTokens: ({ refresh_token: _, ...given }) => {
      // With a refresh token, the client refreshes in vain where it lacks a scope.
      tokens = given
    },
    redirectToAuthorization: (given) => {
      address = given
    },
    saveCodeVerifier: (given) => {
      verifier = given
    },
    codeVerifier: () => verifier,
  }
  return {
    authProvider,
    clientMetadataUrl,
    /** Address that the agent has sent its user to last. */
    address: () => address,
    client: () => client,
    accessToken: () => tokens?.access_token ?? '',
  }
}

/** Connects to the server at an address. Resolves, too, if the server refuses the agent. */
export async function connectMcp(resource: string, { authProvider }: McpAgent) {
  const transport = new StreamableHTTPClientTransport(new URL(resource), { authProvider })
  const client = new Client({ name: 'robo', version: '1.0.0' })
  const connected = client.connect(transport).then(
    () => true,
    () => false,
  )
  return { transport, client, isConnected: await connected }
}
