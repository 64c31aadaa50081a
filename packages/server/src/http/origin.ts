/** Where the client reached us, from its own words; only names a page, so it grants nothing. */
export function origin({ protocol, host }: { protocol: string; host: string }): string {
  const scheme = protocol === 'https' ? 'https' : 'http'
  return /^[A-Za-z0-9.:[\]_-]{1,255}$/.test(host) ? `${scheme}://${host}` : ''
}
