import ipaddr from 'ipaddr.js'

/** An address or network (`192.0.2.7`, `10.0.0.0/8`, `2001:db8::/32`) as it is kept, or undefined when it is none. */
export function readNetwork(text: string): string | undefined {
  const given = text.trim()
  try {
    if (ipaddr.isValidCIDR(given)) {
      const [address, bits] = ipaddr.parseCIDR(given)
      return `${address.toString()}/${bits}`
    }
    // Four numbers and no fewer: 127.1 and 2130706433 are spellings that hide what they say.
    if (ipaddr.IPv4.isValidFourPartDecimal(given) || ipaddr.IPv6.isValid(given))
      return ipaddr.process(given).toString()
  } catch {
    return undefined
  }
  return undefined
}

/** Is an address among these networks? Without any, every address is. */
export function isFrom(address: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true
  if (!ipaddr.isValid(address)) return false
  const ip = ipaddr.process(address)
  return networks.some(network => {
    const [base, bits] = network.includes('/')
      ? ipaddr.parseCIDR(network)
      : [ipaddr.parse(network), undefined]
    if (base.kind() !== ip.kind()) return false
    return ip.match([base, bits ?? (ip.kind() === 'ipv4' ? 32 : 128)] as [ipaddr.IPv4, number] &
      [ipaddr.IPv6, number])
  })
}

/** Is an address or network, as `readNetwork` gives it, wholly among these? Without any, every one is. */
export function isWithin(network: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true
  const rangeOf = (text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] => {
    if (text.includes('/')) return ipaddr.parseCIDR(text)
    const address = ipaddr.parse(text)
    return [address, address.kind() === 'ipv4' ? 32 : 128]
  }
  const [base, bits] = rangeOf(network)
  return networks.some(other => {
    const [from, most] = rangeOf(other)
    return bits >= most && isFrom(base.toString(), [`${from.toString()}/${most}`])
  })
}
