# PostgreSQL's restore_command: bash archive-get.bash <file> <target>, in its data folder. A replica asks for the segment
# that it is reading and for the next timeline each time it looks for a primary, which is every second without one. It
# is promoted, or follows a new primary, only when all such questions are answered, and on a busy machine each takes
# seconds. So nothing is asked whose answer is known, and what streaming brings is asked for only when it does not come.
file=$1 target=$2 missed={{FOLDER}}/archive-missed

case $file in
*.history)
  # A timeline's history never changes.
  [ -f "pg_wal/$file" ] && exec cp -p "pg_wal/$file" "$target"
  # The timeline before it came here within ten seconds: nobody can have begun this one. Only a synchronous replica is
  # promoted, and one that was so on another timeline has its history. Otherwise one that is not here is asked for each
  # time: two timelines must not get the same number.
  printf -v before 'pg_wal/%08X.history' $((16#${file%.history} - 1))
  at=$(stat -c %Y "$before" 2> /dev/null) && ((EPOCHSECONDS - at < 10)) && exit 1
  ;;
*)
  # The last four segments that were not there and when, newest first: a replica asks for one on each timeline.
  known=()
  while read -r name at; do
    [ "$name" != "$file" ] && known+=("$name $at") && continue
    ((EPOCHSECONDS - at < 10)) && exit 1
    ((EPOCHSECONDS - at < 60)) && waited=yes
  done 2> /dev/null < "$missed"
  miss() { printf '%s\n' "$file $EPOCHSECONDS" "${known[@]:0:3}" > "$missed"; }
  # One of which a part is here, of any timeline, was being streamed: the rest is waited for first.
  [ -z "$waited" ] && compgen -G "pg_wal/????????${file:8}" > /dev/null && miss && exit 1
  ;;
esac

{{PGBACKREST}} --stanza=autonou archive-get "$file" "$target"
code=$?
[ $code = 1 ] && [[ $file != *.history ]] && miss
exit $code
