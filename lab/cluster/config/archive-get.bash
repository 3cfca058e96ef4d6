# PostgreSQL's restore_command: bash archive-get.bash <file> <target>, in its data folder. A replica asks for the segment
# that it is reading and for the next timeline each time it looks for a primary, which is every second without one. It
# is promoted, or follows a new primary, only when all such questions are answered, and on a busy machine each takes
# seconds. So nothing is asked whose answer is known, and what streaming brings is asked for only when it does not come.
file=$1 target=$2 missed={{FOLDER}}/archive-missed now=$EPOCHSECONDS
get=({{PGBACKREST}} --stanza=autonou archive-get "$file" "$target")
# With the archive away pgBackRest tries for minutes, and a promotion would wait for it. So it has some seconds, more for
# a segment than for a history. PostgreSQL takes any failure for "not in the archive".
ask() { timeout --foreground "$1" "${get[@]}"; }

# pg_rewind calls it from another folder, and fails without the file.
[ -d pg_wal ] || exec "${get[@]}"

# Is the time $1 less than $2 seconds ago? Not one in the future, which a clock that was set back leaves.
within() { (($1 <= now && now - $1 < $2)); }

# When the newest of these files was written; 0 when none is here.
written() {
  local at newest=0
  for at in $(stat -c %Y "$@" 2> /dev/null); do ((at > newest)) && newest=$at; done
  echo "$newest"
}

if [[ $file = *.history ]]; then
  # One that is here PostgreSQL opens itself, after "not in the archive". One that it was given it would take for
  # archived, and never archive its own.
  [ -f "pg_wal/$file" ] && exit 1
  # The timeline before it came here within ten seconds, while its primary lived. Who is promoted so soon afterwards
  # followed that primary: Patroni promotes the synchronous replica alone. Otherwise one that is not here is asked for
  # each time: two timelines must not get the same number.
  printf -v before 'pg_wal/%08X.history' $((16#${file%.history} - 1))
  within "$(written "$before")" 10 && exit 1
  ask 10
  exit
fi

# The last four segments that were not fetched and when, newest first: a replica asks for one on each timeline.
others=() last=0
while read -r name at; do
  if [ "$name" = "$file" ]; then last=$at; else others+=("$name $at"); fi
done 2> /dev/null < "$missed"
miss() { printf '%s\n' "$file $now" "${others[@]:0:3}" > "$missed"; }

within "$last" 10 && exit 1
# A part of it, on any timeline, was written within a minute and after the last question: the rest is being streamed,
# perhaps by a new primary. An older part may be of a timeline that was given up, which only the archive knows.
part=$(written pg_wal/????????"${file:8}")
within "$part" 60 && ((last < part)) && miss && exit 1

ask 60
code=$?
[ $code = 0 ] || miss
exit $code
