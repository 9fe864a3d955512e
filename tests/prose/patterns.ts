/** Phrases that make a reader stop, by the name under which a failure lists them. */
export const patterns = {
  'doc comment that begins with What, Who or Whether': /^(what|who|whoever|whether|whose)\b/i,
  '"what …" as a noun':
    /(^|[,;:(.]\s|\b(of|to|for|from|with|by|in|as|at|on|than|and|or|is|are|all)\s)(what|that which)\s(?!(if|else|about)\b)/i,
  'things that say, tell, hear or know':
    /\b(says?|said|tells?|told|hears?|heard|knows? (of|nothing)|rings?)\b/i,
  'things that stand or lie':
    /\b(stands?|stood|lies?|lay) (in|on|at|by|beside|there|behind|above|below|for|first|next|between|under)\b/i,
  'somebody, nobody, whoever': /\b(somebody|nobody|whoever|anybody|everybody)\b/i,
  '"where it" instead of if':
    /\b(where|wherever) (it|there|one|that|this|they|he|no|nothing|the .{1,30}? (is|has|does|can))\b/i,
  '", as" instead of because':
    /, as (it|there|they|that|this|the|nothing|no|one|a|an|each|both|its|what|those|these)\b/i,
  'a question': /^[A-Z][^.]*\?$/,
  'the one that, those that':
    /\bthe (one|ones) (that|who|which|of|before|with)\b|\bthose (that|who|which)\b/i,
  'beside, anew, by itself, in place of':
    /\b(beside[sd]?|aside|anew|by itself|by themselves|is none|none of its|in place of|for want of|in the middle|meanwhile|hence|thereby|whatsoever|of its own|of ours|at hand|goes out|comes to light)\b/i,
  'gives instead of returns': /\b(gives?|given up|yields? up) (the|a|an|its|it|what|nothing|back|all)\b/i,
} as const satisfies Record<string, RegExp>

/** Names of the patterns that a text matches. */
export const patternsIn = (text: string): string[] =>
  Object.entries(patterns).flatMap(([name, pattern]) =>
    pattern.test(text.replace(/^decided:\s*/, '')) ? [name] : [],
  )
